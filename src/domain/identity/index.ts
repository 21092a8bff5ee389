import { account } from './account'
import { adminRoster } from './admin-roster'
import { deviceGuard } from './device-guard'
import { impersonation } from './impersonation'
import { secondStep } from './second-step'

/** Every aggregate of this context. */
export const identityAggregates = [account, impersonation, secondStep, deviceGuard, adminRoster]
