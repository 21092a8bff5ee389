/** The demo world's histories, to be played in tests on a small scale. */

export { leavesCart } from '../../../src/demo/scenarios/abandoned-carts'
export { employStaff, PASSWORD, seededLogins, signUp } from '../../../src/demo/scenarios/accounts'
export { openShop, publishes, publishesBundle } from '../../../src/demo/scenarios/catalogue'
export { promotes, registerCoupons } from '../../../src/demo/scenarios/promotions'
export { buys } from '../../../src/demo/scenarios/purchases'
export { studies } from '../../../src/demo/scenarios/studies'
export { createStage } from '../../../src/demo/scenarios/world'
export { createSimulation } from '../../../src/demo/simulation/simulation'
