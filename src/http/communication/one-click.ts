import { v7 as uuidv7 } from 'uuid'
import { readTurnOff, TurnOffEmails } from '../../commands/communication/email-preferences'
import { LeaveNewsletter } from '../../commands/communication/newsletter'
import { CancelSearchAlert } from '../../commands/communication/search-alert'
import type { Command, Dispatcher } from '../../commands/kernel/command'
import { NotFound } from '../../commands/kernel/errors'
import { type ApiRoute, apiRoute } from '../kernel/api-route'

/** RFC 8058: mail programs post this without cookie or csrf token; the token in the address authenticates it. */
const isOneClick = (body: unknown) =>
  (body as Record<string, unknown> | undefined)?.['List-Unsubscribe'] === 'One-Click'

const FROM_MAIL = { method: 'post', session: false, body: { as: 'form', limit: '2kb' } } as const

/** Unsubscribing by a mail's List-Unsubscribe header. Other posts go on to the page's action. */
export function oneClick({ dispatcher }: { dispatcher: Dispatcher }): ApiRoute[] {
  const options = () => ({ actor: { accountId: null, role: 'Guest' as const }, commandId: uuidv7() })

  const leaving = (path: string, command: Command, done: string) =>
    apiRoute(
      path,
      async (req, res, next) => {
        if (!isOneClick(req.body)) return next()
        const { token } = req.params as { token: string }
        const input = { token, way: 'one-click' }
        try {
          await dispatcher.dispatch(command, input, options())
          res.status(200).type('text/plain').send(done)
        } catch (error) {
          if (!(error instanceof NotFound)) throw error
          res.status(404).type('text/plain').send(error.message)
        }
      },
      FROM_MAIL,
    )

  return [
    leaving('/newsletter/unsubscribe/{token}', LeaveNewsletter, 'Inscrição cancelada.'),
    leaving('/search-alerts/{token}', CancelSearchAlert, 'Aviso apagado.'),
    apiRoute(
      '/email-preferences/{token}/turn-off',
      async (req, res) => {
        const token = String(req.params.token)
        const found = isOneClick(req.body) ? await readTurnOff(dispatcher.facts, token) : undefined
        if (!found) return void res.status(404).type('text/plain').send('Este link não vale mais.')
        await dispatcher.dispatch(TurnOffEmails, { token, ...found }, options())
        res.status(200).type('text/plain').send('Pronto: você não recebe mais este tipo de e-mail.')
      },
      FROM_MAIL,
    ),
  ]
}
