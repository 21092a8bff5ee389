import type { HelpVideo } from '../../../../src/contracts/marketing/film'
import { Film } from './Film'

/** A film that explains something, with what it is about. */
export const FilmCard = ({ video: { title, about, film } }: { video: HelpVideo }) => (
  <article className="h-full overflow-hidden rounded-card border border-line bg-surface">
    <Film title={title} film={film} />
    <div className="p-4">
      <h3 className="font-semibold text-base">{title}</h3>
      {about && <p className="mt-1 text-15 text-muted">{about}</p>}
    </div>
  </article>
)
