import * as z from 'zod'
import { textInput } from '../kernel/text'

/** POST /login/device. The kernel does not send fields of this name back. */
export const deviceCodeForm = z.object({
  otp: textInput({ error: 'Digite o código' })
    .transform((typed) => typed.replace(/\s/g, ''))
    .pipe(
      z
        .string()
        .min(1, 'Digite o código')
        .regex(/^\d{6}$/, 'O código tem 6 números'),
    ),
})

const guardNoteField = textInput({ error: 'Escreva por quê' })
  .min(3, 'Escreva por quê')
  .max(500, 'Use até 500 letras')

/** What ReleaseDevices and WaiveDeviceLimit take. */
export const releaseDevicesForm = z.object({
  accountId: z.string().min(1).max(80),
  note: guardNoteField,
})
