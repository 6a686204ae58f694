// The first import of every worker: what it does comes before any module that brings zod.
import { forbidGeneratedCode } from './no-generated-code.ts';

forbidGeneratedCode();
