import { SearchCheck } from 'lucide-react'
import { CodeList } from '../../../features/learning/certificate/CodeList'
import { useCodeSearch } from '../../../features/learning/certificate/useCodeSearch'
import type { PageComponent } from '../../../shell/page'
import { Button } from '../../../ui/Button'
import { Field } from '../../../ui/Field'
import { PageHeader } from '../../../ui/PageHeader'
import { Panel } from '../../../ui/Panel'
import { TextInput } from '../../../ui/TextInput'

const NOT_FOUND = 'Não encontramos um certificado com este código. Confira se digitou como no documento.'

const Index: PageComponent<'Platform/Certificates/Index'> = ({ code, notFound }) => {
  const { error, search } = useCodeSearch(notFound ? NOT_FOUND : undefined)
  return (
    <div className="container-prose py-8 sm:py-12">
      <PageHeader
        title="Validar certificado"
        lead="Confira se um certificado é autêntico. Não é preciso ter conta."
      />
      <Panel>
        <form action="/certificates" method="get" onSubmit={search} noValidate className="grid gap-5">
          <Field
            label="Código do certificado"
            hint="São 17 letras e números, impressos abaixo do QR code do documento. Traços não importam."
            error={error}
            required
          >
            <TextInput
              key={code}
              name="code"
              defaultValue={code ?? ''}
              maxLength={60}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="font-mono uppercase placeholder:normal-case"
            />
          </Field>
          <Button
            type="submit"
            icon={<SearchCheck aria-hidden="true" className="size-5" />}
            className="justify-self-start"
          >
            Validar certificado
          </Button>
        </form>
      </Panel>
      <Panel title="Conferir uma lista" className="mt-6">
        <CodeList />
      </Panel>
    </div>
  )
}

export default Index
