import { ActionForm } from '../../shell/form'
import { Alert } from '../../ui/Alert'
import { Button } from '../../ui/Button'

/** Recovery codes, shown until their owner confirms having saved them. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <section aria-labelledby="recovery" className="grid gap-4">
      <Alert tone="warn" title={<span id="recovery">Guarde seus códigos de recuperação</span>}>
        Eles abrem a conta se você perder o aparelho, um de cada vez. Anote ou imprima: não aparecem de novo.
      </Alert>
      <ul className="grid gap-x-8 gap-y-2 rounded-control bg-surface-2 p-4 font-mono text-lg sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ActionForm action="/profile/security/codes/kept">
        <Button type="submit">Já guardei os códigos</Button>
      </ActionForm>
    </section>
  )
}
