-- The three reviews the site starts with.
INSERT INTO `reviews` (`id`, `status`, `author_name`, `author_title`, `rating`, `review_text`, `created_at`, `decided_at`) VALUES
	('review-built-in-1', 'published', 'Sarah Mitchell', 'Owner, Mitchell Interiors', 5, 'We used to post when somebody found the time. Now there is something new every day, it sounds like us, and I approve a week of posts over one cup of coffee.', 1790244000, 1790244000),
	('review-built-in-2', 'published', 'David Okafor', 'Founder, Northside Fitness', 5, 'The short videos brought more people through the door in a month than our flyers did in a year. Changes we ask for in the evening are there the next day.', 1788436800, 1788436800),
	('review-built-in-3', 'published', 'Elena Rossi', 'Marketing lead, Casa Verde', 4, 'It took two rounds to find our tone. Since then the newsletters go out on time, and a person answers when I write.', 1785927600, 1785927600);
