import { libraryThread, type LibraryScope } from './library-thread'

// The type library declares only the generic worker scope under this name.
libraryThread(globalThis as unknown as LibraryScope)
