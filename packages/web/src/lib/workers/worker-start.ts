// The first import of every worker: it must run before any module that imports zod.
import { forbidGeneratedCode } from './no-generated-code.ts';

forbidGeneratedCode();
