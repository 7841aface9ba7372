import { serve } from '../../src/advise/code/chunks-worker'
import { work } from './work'

serve(work)
