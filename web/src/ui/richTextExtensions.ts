import StarterKit from '@tiptap/starter-kit'
import { tableNodes } from './richTextTable'

const KIT = StarterKit.configure({
  heading: { levels: [3] },
  horizontalRule: false,
  gapcursor: false,
  link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { rel: 'noopener nofollow ugc' } },
})

/** What a text in the editor may hold. */
export const EXTENSIONS = [KIT, ...tableNodes]
