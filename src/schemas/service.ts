import Type from 'typebox';
import { shape, text } from './fields.ts';

export const HealthView = shape('Health', { status: Type.String(), version: Type.String() });

export const ReadinessView = shape('Readiness', { status: Type.String() });

export const ErrorBody = shape('Error', { error: Type.String() });

/** Of our own paths. */
export const CodedErrorBody = shape('CodedError', {
  error: Type.String(),
  code: text('Stays the same when the text of the error changes'),
});
