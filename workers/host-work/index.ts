import { registry } from '../base/registry'
import { file } from './file'
import { none } from './none'
import { regex } from './regex'
import { spin } from './spin'

/** What a host can do besides dispatching, before each submit. */
export const hostWorks = registry('host works', [none, spin, regex, file])
