import * as z from 'zod'
import { textInput } from '../kernel/text'
import { confirmPasswordForm } from './forms'

/** A code of the app, or a recovery code. The kernel does not send fields of this name back. */
export const otpField = textInput({ error: 'Digite o código' })
  .min(1, 'Digite o código')
  .max(40, 'O código do aplicativo tem 6 números; o de recuperação, 10 letras e números')

/** POST /login/second-step and /profile/security/confirm. */
export const secondStepForm = z.object({ otp: otpField })

/** POST /profile/security/disable. */
export const turnOffSecondStepForm = confirmPasswordForm.extend({ otp: otpField })
