import { useField } from '../../../shell/form'
import { Checkbox } from '../../../ui/Checkbox'
import { clockWide } from '../../../ui/format'

/** Says that a question is about the second at which the film stood when its form was opened. */
export default function AskedMoment({ second }: { second: number }) {
  const { error } = useField('second')
  return (
    <Checkbox
      key={second}
      name="second"
      value={second}
      defaultChecked
      label={`É sobre o momento ${clockWide(second)} do vídeo`}
      error={error}
    />
  )
}
