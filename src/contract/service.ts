import Type, { type Static } from 'typebox';

export const HealthView = Type.Object({ status: Type.String(), version: Type.String() }, { $id: 'Health' });

export const ReadinessView = Type.Object({ status: Type.String() }, { $id: 'Readiness' });

export const ErrorBody = Type.Object({ error: Type.String() }, { $id: 'Error' });

/** Of our own paths. */
export const CodedErrorBody = Type.Object(
  {
    error: Type.String(),
    code: Type.String({ description: 'Stays the same when the text of the error changes' }),
  },
  { $id: 'CodedError' },
);

export type ErrorBody = Static<typeof ErrorBody>;
