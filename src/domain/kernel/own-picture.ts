import * as z from 'zod'

/** Part of the side of a picture, in percent, at which what matters in it stands. */
const place = z.int().min(0).max(100)

/**
 * A picture that staff gave to what the shop shows. `image`: its address, made from its content; `alt`: what is seen on
 * it; `x` and `y`: the focus, which every crop keeps.
 */
export const ownPicture = z.object({ image: z.string(), alt: z.string(), x: place, y: place })
export type OwnPicture = z.infer<typeof ownPicture>
