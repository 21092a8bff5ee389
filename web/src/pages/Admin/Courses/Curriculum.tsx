import { courses } from '../../../../../src/contracts/catalog/courses'
import { inEditor } from '../../../admin/editor/inEditor'
import { CurriculumEditor } from '../../../features/catalog/curriculum/CurriculumEditor'

export default inEditor(courses, 'Curriculum', CurriculumEditor)
