-- The reviews the site starts with are by the made-up businesses of its samples, not by names that look like real people's.
UPDATE `reviews` SET `author_name` = 'Rosa', `author_title` = 'Owner, crumb.bakers' WHERE `id` = 'review-built-in-1';
--> statement-breakpoint
UPDATE `reviews` SET `author_name` = 'Kim', `author_title` = 'Founder, still.pilates' WHERE `id` = 'review-built-in-2';
--> statement-breakpoint
UPDATE `reviews` SET `author_name` = 'Ines', `author_title` = 'Florist, fern.flowershop' WHERE `id` = 'review-built-in-3';
