/** Names of the limits that tries are counted under; how many each allows is in `src/http/kernel/limits.ts`. */
export const limitNames = [
  'login-email',
  'login',
  'recover-email',
  'recover',
  'register',
  'lead',
  'alert-email',
  'coupon',
  'certificate',
  'search',
  'search-saved',
  'touch',
  'avatar',
] as const

export type LimitName = (typeof limitNames)[number]
