import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { useVisit } from '../../../shell/current'
import { Button, type ButtonProps } from '../../../ui/Button'
import { lessonUploads } from './lessonUploads'

interface FilePickerProps extends Pick<ButtonProps, 'variant'> {
  /** What the button says, and what of, for who does not see where it stands. */
  label: string
  of: string
  /** What the server must know of the files. */
  about: Record<string, string>
  multiple?: boolean
}

/** Chooses files, sends them, and shows the page anew once each is there. */
export function FilePicker({ label, of, about, multiple = false, variant = 'secondary' }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  const { refresh } = useVisit()
  const choose = (files: FileList | null) => {
    for (const file of files ?? []) void lessonUploads.send(file, about, () => void refresh())
    if (input.current) input.current.value = ''
  }
  return (
    <>
      <Button
        size="sm"
        variant={variant}
        icon={<Upload aria-hidden="true" className="size-4" />}
        aria-label={`${label}: ${of}`}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        aria-label={`Arquivos: ${label}, ${of}`}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => choose(event.target.files)}
      />
    </>
  )
}
