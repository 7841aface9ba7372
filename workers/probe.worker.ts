import { holdForLife } from './engine/locks'
import { obeyProbe, type ProbeLock, type ProbeOrder } from './engine/probe-thread'

addEventListener('message', ({ data }: MessageEvent<ProbeOrder | ProbeLock>) => {
  if ('lock' in data) void holdForLife(data.lock).then(() => postMessage(0))
  else postMessage(obeyProbe(data))
})
postMessage('up')
