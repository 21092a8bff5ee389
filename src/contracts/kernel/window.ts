import * as z from 'zod'

const moment = z.preprocess(
  (typed) => (typed === '' || typed === undefined ? null : typed),
  z.iso.datetime({ error: 'Informe o dia e a hora.' }).nullable(),
)

/** Fields of something that is shown from an instant until another; left empty they do not bind. */
export const windowFields = { from: moment, until: moment }
