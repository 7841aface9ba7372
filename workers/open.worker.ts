import { expose } from 'comlink'
import { createOpener } from './opener'

expose(createOpener())
