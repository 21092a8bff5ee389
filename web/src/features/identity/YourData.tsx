import { Download } from 'lucide-react'
import { useShared } from '../../shell/current'
import { FileForm } from '../../shell/form/FileForm'
import { Button } from '../../ui/Button'
import { Panel } from '../../ui/Panel'
import { TextLink } from '../../ui/TextLink'

function Copy({ format, children }: { format: 'json' | 'html'; children: string }) {
  return (
    <FileForm action="/profile/export">
      <input type="hidden" name="format" value={format} readOnly />
      <Button type="submit" variant="secondary" icon={<Download aria-hidden="true" className="size-5" />}>
        {children}
      </Button>
    </FileForm>
  )
}

/** Export of the person's data (LGPD, art. 18), and deletion of the account. */
export function YourData() {
  const { unserved } = useShared()
  return (
    <Panel id="seus-dados" title="Seus dados" className="scroll-mt-24">
      <p className="text-fg-2">
        Baixe tudo o que guardamos sobre você: conta, endereços, pedidos, cursos, certificados, dúvidas,
        avaliações, buscas e mensagens. Pedimos sua senha antes.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Copy format="html">Baixar para ler</Copy>
        <Copy format="json">Baixar em JSON</Copy>
      </div>
      {!unserved.includes('/profile/delete') && (
        <p className="mt-6 border-line border-t pt-4 text-15">
          Quer ir embora? <TextLink href="/profile/delete">Excluir minha conta</TextLink>
        </p>
      )}
    </Panel>
  )
}
