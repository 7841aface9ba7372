import { registry } from '../base/registry'
import { additions } from './additions/additions'
import { argon2 } from './argon2/argon2'
import { awaiting } from './waiting/awaiting'
import { bcrypt } from './bcrypt/bcrypt'
import { copying } from './copying/copying'
import { counting } from './counting/counting'
import { faulty } from './faulty/faulty'
import { jsonnet } from './jsonnet/jsonnet'
import { murmur3 } from './murmur3/murmur3'
import { nested } from './nested/nested'
import { own } from './own/own'
import { pbkdf2 } from './pbkdf2/pbkdf2'
import { sha256 } from './sha256/sha256'
import { spin } from './spin/spin'
import { waiting } from './waiting/waiting'
import { xlsx } from './xlsx/xlsx'

export const workloads = registry('workloads', [
  sha256,
  murmur3,
  bcrypt,
  argon2,
  pbkdf2,
  xlsx,
  jsonnet,
  additions,
  spin,
  waiting,
  awaiting,
  copying,
  counting,
  faulty,
  nested,
  own,
])
