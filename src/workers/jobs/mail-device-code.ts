import * as z from 'zod'
import { deviceCode } from '../../commands/identity/device-guard'
import { account } from '../../domain/identity/account'
import { deviceGuard } from '../../domain/identity/device-guard'
import { DEVICE_CODE_LIFE_MS } from '../../domain/identity/device-rules'
import { id } from '../../domain/kernel/event'
import { MINUTE } from '../../domain/kernel/instants'
import type { WorkerPorts } from '../kernel/ports'
import { job } from '../kernel/reactor'
import { deviceCodeMail } from '../mails/device-code'

const data = z.object({ accountId: id, deviceId: id, challengeId: id })

/** Mails the code that lets a new device in, unless a later one was asked for or it is in already. */
export const mailDeviceCode = job<z.infer<typeof data>, WorkerPorts>({
  name: 'mail-device-code',
  label: 'E-mail com o código de acesso',
  data,
  async run({ accountId, deviceId, challengeId }, { facts, mailer, publicUrl, shop }, { id }) {
    const owner = await facts.load(account, accountId)
    const open = (await facts.load(deviceGuard, accountId)).challenges[deviceId]
    if (owner.phase !== 'open' || open?.challengeId !== challengeId) return
    const { name, email } = owner
    const mail = await deviceCodeMail({
      shop: await shop(),
      name,
      email,
      device: open.device,
      code: deviceCode(facts, accountId, challengeId),
      minutes: DEVICE_CODE_LIFE_MS / MINUTE,
      url: `${publicUrl}/forgot-password`,
    })
    await mailer.send({ messageId: id, to: email, ...mail })
  },
})
