import { Heart } from 'lucide-react'
import { AccountFrame } from '../../../features/identity/AccountFrame'
import { FavoriteLessonRow } from '../../../features/learning/favorites/FavoriteLessonRow'
import { FavoriteProductCard } from '../../../features/learning/favorites/FavoriteProductCard'
import type { PageComponent } from '../../../shell/page'
import { EmptyState } from '../../../ui/EmptyState'
import { LinkButton } from '../../../ui/LinkButton'

const ABOVE_THE_FOLD = 2

const MyFavorites: PageComponent<'Platform/Student/MyFavorites'> = ({ products, lessons }) => (
  <AccountFrame title="Meus favoritos" lead="O que você guardou para ver, comprar ou rever.">
    {products.length === 0 && lessons.length === 0 && (
      <EmptyState
        icon={Heart}
        title="Guarde o que chamou sua atenção"
        action={<LinkButton href="/courses">Ver cursos</LinkButton>}
      >
        Toque no coração de um curso, de uma formação ou de uma aula para guardar aqui, com o preço de hoje ao
        lado do que já custou.
      </EmptyState>
    )}
    {products.length > 0 && (
      <section aria-labelledby="produtos" className="mb-8">
        <h2 id="produtos" className="mb-4">
          Cursos e formações
        </h2>
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-5">
          {products.map((product, index) => (
            <li key={`${product.kind} ${product.itemId}`}>
              <FavoriteProductCard product={product} eager={index < ABOVE_THE_FOLD} />
            </li>
          ))}
        </ul>
      </section>
    )}
    {lessons.length > 0 && (
      <section aria-labelledby="aulas">
        <h2 id="aulas" className="mb-4">
          Aulas
        </h2>
        <ul className="grid gap-3">
          {lessons.map((lesson) => (
            <li key={lesson.itemId}>
              <FavoriteLessonRow lesson={lesson} />
            </li>
          ))}
        </ul>
      </section>
    )}
  </AccountFrame>
)

export default MyFavorites
