import { QueryForm } from '../../shell/lists/QueryForm'
import { Button } from '../../ui/Button'
import { Field } from '../../ui/Field'
import { LinkButton } from '../../ui/LinkButton'
import { TextInput } from '../../ui/TextInput'
import { streamHref } from './eventLinks'

interface CompareFormProps {
  stream: string
  revision: number
  last: number
  compared: number | null
}

/** Selects the revision to compare with. */
export const CompareForm = ({ stream, revision, last, compared }: CompareFormProps) => (
  <QueryForm
    action={streamHref(stream)}
    keep={{ revisao: String(revision) }}
    className="flex flex-wrap items-end gap-2"
  >
    <Field label="Comparar com a revisão" className="w-44">
      <TextInput
        key={compared}
        type="number"
        name="comparar"
        min={0}
        max={last}
        required
        defaultValue={compared ?? Math.max(0, revision - 1)}
        inputMode="numeric"
      />
    </Field>
    <Button type="submit" variant="secondary">
      Comparar
    </Button>
    {compared !== null && (
      <LinkButton variant="ghost" href={streamHref(stream, revision)}>
        Deixar de comparar
      </LinkButton>
    )}
  </QueryForm>
)
