import { holdForLife } from './locks'
import { obeyProbe, type ProbeLock, type ProbeOrder } from './probe-thread'

addEventListener('message', ({ data }: MessageEvent<ProbeOrder | ProbeLock>) => {
  if ('lock' in data) void holdForLife(data.lock).then(() => postMessage(0))
  else postMessage(obeyProbe(data))
})
postMessage('up')
