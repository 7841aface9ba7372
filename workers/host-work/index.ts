import { registry } from '../base/registry'
import { file } from './file'
import { none } from './none'
import { regex } from './regex'
import { spin } from './spin'

export const hostWorks = registry('host works', [none, spin, regex, file])
