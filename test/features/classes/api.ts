import type { Backend } from '../../support/backend.ts';
import { classroomSuite } from './classroom.ts';
import { lessonSuite } from './lesson.ts';
import { puzzleEventsSuite } from './puzzle-events.ts';

export default function classesSuite(backend: Backend): void {
  classroomSuite(backend);
  lessonSuite(backend);
  puzzleEventsSuite(backend);
}
