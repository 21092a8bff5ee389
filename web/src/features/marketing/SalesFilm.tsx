import type { HelpVideo } from '../../../../src/contracts/marketing/film'
import { Film } from './Film'

/** The film that sells a product, at the beginning of its page. */
export const SalesFilm = ({ video: { title, about, film } }: { video: HelpVideo }) => (
  <figure className="mb-6 overflow-hidden rounded-card border border-line bg-surface">
    <Film title={title} film={film} />
    <figcaption className="px-4 py-3 text-15">
      <span className="font-semibold">{title}</span>
      {about && <span className="mt-0.5 block text-muted">{about}</span>}
    </figcaption>
  </figure>
)
