export { isSound, medianTrial, soundTrials } from '../../workers/api'
