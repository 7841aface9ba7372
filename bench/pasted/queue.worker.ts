import { serve } from '../../src/advise/code/queue-worker'
import { work } from './work'

serve(work)
