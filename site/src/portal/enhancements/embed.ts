import './playground/code-block.ts';
import './embed/embed-generator.ts';
import './embed/registration-check.ts';
