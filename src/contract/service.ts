import Type, { type Static } from 'typebox';

export const HealthView = Type.Object({ status: Type.String(), version: Type.String() }, { $id: 'Health' });

export const ReadinessView = Type.Object({ status: Type.String() }, { $id: 'Readiness' });

export const ErrorBody = Type.Object({ error: Type.String() }, { $id: 'Error' });

export type ErrorBody = Static<typeof ErrorBody>;
