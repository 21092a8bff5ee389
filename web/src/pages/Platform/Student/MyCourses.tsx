import { enrolledCoursesQuery } from '../../../../../src/contracts/learning/enrolled-courses-query'
import type { EnrolmentFilter } from '../../../../../src/contracts/learning/pages'
import { AccountFrame } from '../../../features/identity/AccountFrame'
import { EnrolledCourseCard } from '../../../features/learning/enrolments/EnrolledCourseCard'
import { NoEnrolments } from '../../../features/learning/enrolments/NoEnrolments'
import { PracticeNotice } from '../../../features/learning/practice/PracticeNotice'
import type { PageComponent } from '../../../shell/page'
import { Chip } from '../../../ui/Chip'

const FILTERS: [EnrolmentFilter, string][] = [
  ['all', 'Todos'],
  ['doing', 'Em andamento'],
  ['new', 'Não iniciados'],
  ['done', 'Concluídos'],
]
const ABOVE_THE_FOLD = 3

const MyCourses: PageComponent<'Platform/Student/MyCourses'> = ({ filter, courses, counts, practice }) => (
  <AccountFrame title="Meus cursos">
    <PracticeNotice left={practice} />
    {counts.all > 0 && (
      <nav aria-label="Filtrar cursos" className="mb-6">
        <ul className="flex flex-wrap gap-2">
          {FILTERS.map(([name, label]) => (
            <li key={name}>
              <Chip href={enrolledCoursesQuery.address({ filter: name })} on={filter === name}>
                {label}
                <span className="tabular font-normal">{counts[name]}</span>
              </Chip>
            </li>
          ))}
        </ul>
      </nav>
    )}
    {courses.length === 0 ? (
      <NoEnrolments filter={counts.all === 0 ? 'all' : filter} />
    ) : (
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-5">
        {courses.map((course, index) => (
          <li key={course.courseId}>
            <EnrolledCourseCard course={course} eager={index < ABOVE_THE_FOLD} />
          </li>
        ))}
      </ul>
    )}
  </AccountFrame>
)

export default MyCourses
