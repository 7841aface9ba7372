import { obeyProbe, type ProbeOrder } from './engine/probe-thread'

addEventListener('message', (event: MessageEvent<ProbeOrder>) => {
  postMessage(obeyProbe(event.data))
})
postMessage('up')
