import { courses } from '../../../../../src/contracts/catalog/courses'
import { inEditor } from '../../../admin/editor/inEditor'
import { CourseResources } from '../../../features/catalog/lesson-files/CourseResources'

export default inEditor(courses, 'Resources', CourseResources)
