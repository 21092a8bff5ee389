import { z } from 'zod'
import { centavos, count, slug, text } from './fields'
import { readYaml } from './read-file'

const code = z.string().regex(/^[A-Z0-9_-]{3,30}$/)
const percent = z.int().min(1).max(100)
const couponId = (of: string) => `coupon-${of.toLowerCase()}`

const coupon = z
  .strictObject({
    code,
    percent,
    note: text,
    /** Courses that it is valid for; left out, all products. */
    courses: z.array(slug).default([]),
    categories: z.array(slug).optional(),
    /** Last business day, YYYY-MM-DD. */
    lastDay: z.iso.date().nullable().default(null),
    maxUses: count.nullable().default(null),
    maxUsesPerCustomer: count.nullable().default(null),
    budgetCentavos: centavos.optional(),
    maxDiscountCentavos: centavos.optional(),
    firstPurchase: z.literal(true).optional(),
    pixOnly: z.literal(true).optional(),
    /** Registered so many days before the world's end; left out, before the shop opened. */
    daysAgo: count.optional(),
    /** Which shoppers know the code; left out, all of them. */
    knownTo: z.enum(['guests', 'students']).optional(),
  })
  .transform((fields) => ({ id: couponId(fields.code), ...fields }))
export type Coupon = z.output<typeof coupon>

const daysAgo = count
const staffCoupons = z.strictObject({
  raisedLimit: z.strictObject({ code, daysAgo, maxUses: count }),
  paused: z.strictObject({ code, daysAgo, reason: text }),
  ended: z.strictObject({
    code,
    percent,
    note: text,
    daysAgo,
    endedDaysAgo: daysAgo,
    reason: text,
    archivedDaysAgo: daysAgo,
  }),
  scheduled: z.strictObject({
    code,
    percent,
    note: text,
    daysAgo,
    startsInDays: count,
    endsInDays: count,
    budgetCentavos: centavos,
    maxInstallments: count,
  }),
  draft: z.strictObject({ code, percent, note: text, daysAgo }),
  personal: z.strictObject({ code, percent, note: text, daysAgo, endsInDays: count }),
})

const couponsFile = z.strictObject({
  demo: z.array(coupon),
  acceptance: z.array(coupon),
  staff: staffCoupons,
})

export const readCoupons = () => readYaml('coupons.yaml', couponsFile)
