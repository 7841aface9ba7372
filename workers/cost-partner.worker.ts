import { partnerThread, type PartnerGlobal } from './engine/costs/partner-thread'

// The library of types knows only the general worker scope under this name.
partnerThread(globalThis as unknown as PartnerGlobal)
