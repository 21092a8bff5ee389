import {
  type ConsentBox,
  type ConsentVersion,
  consentText,
} from '../../../../src/contracts/marketing/consent'
import { useField } from '../../shell/form/form-state'
import { Checkbox } from '../../ui/Checkbox'
import { TextLink } from '../../ui/TextLink'

const ORDER: ConsentBox[] = ['use', 'news']

/** Consent checkboxes, unchecked at first, with a link to the privacy policy. */
export function ConsentBoxes({ version }: { version: ConsentVersion }) {
  const { boxes, notice, required } = consentText(version)
  return (
    <div className="grid gap-1 text-15">
      {ORDER.map((box) => {
        const label = boxes[box]
        return (
          label && <Box key={box} name={`consent_${box}`} label={label} required={required.includes(box)} />
        )
      })}
      <p className="text-13 text-muted">
        {notice && `${notice} `}
        Saiba mais na <TextLink href="/privacy_policy">política de privacidade</TextLink>.
      </p>
    </div>
  )
}

function Box({ name, label, required }: { name: string; label: string; required: boolean }) {
  const { error, input } = useField(name)
  const { defaultValue, ...registered } = input
  return (
    <Checkbox
      {...registered}
      label={label}
      error={error}
      required={required}
      value="on"
      defaultChecked={defaultValue === 'on'}
    />
  )
}
