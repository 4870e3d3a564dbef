import './playground/code-block.ts';
import './embed/embed-generator.ts';
