import { serve } from '../../src/advise/code/message-worker'
import { work } from './work'

serve(work)
