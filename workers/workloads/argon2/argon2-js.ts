import { argon2d as hash } from '@noble/hashes/argon2.js'
import { valuesOf, type Options } from '../../base/fields'
import { passwordKernel } from '../passwords'
import type { RunKernel } from '../workload'
import { argon2Options, TAG_BYTES, type Argon2d } from './options'

export const argon2d: Argon2d = (password, salt, setting) => {
  const { passes, memoryKiB, lanes, secret, associated } = setting
  return hash(password, salt, {
    t: passes,
    m: memoryKiB,
    p: lanes,
    dkLen: TAG_BYTES,
    ...(secret && { key: secret }),
    ...(associated && { personalization: associated }),
  })
}

export const create = async (options: Options): Promise<RunKernel> => {
  const { passes, memoryKiB } = valuesOf(argon2Options, options)
  const setting = { passes, memoryKiB, lanes: 1 }
  return passwordKernel((password, salt) => argon2d(password, salt, setting))
}
